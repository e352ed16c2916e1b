import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessTexts } from '@jornada/texts/access';
import { historyTexts } from '@jornada/texts/attendance-history';
import { shellTexts } from '@jornada/texts/shell';

/** A page whose HTML shows what will be drawn, while the scripts that draw it are on their way. */
export interface Shape {
  /** Who sees it: somebody with a workday who was signed in last, or nobody. */
  readonly page: 'employee' | 'access';
  readonly html: string;
}

const css = readFileSync(path.join(import.meta.dirname, 'src/first-paint/shapes.css'), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll(/\s+/g, ' ');

const { menu, productName } = shellTexts;
const { periods } = historyTexts;
const brand = `<p class="shape-brand"><i></i>${productName}</p>`;
const entries = Object.values(menu.empleado).map((label) => `<span><i></i>${label}</span>`);

function frame(title: string, content: string): Shape {
  return {
    page: 'employee',
    html: `<div class="shape-main">${content}</div><div class="shape-top"><i></i><b>${title}</b><span data-part="email"></span></div><div class="shape-side">${brand}${entries.join('')}</div><div class="shape-foot">${entries.join('')}</div>`,
  };
}

/** The clock: the hour, large, at the place where it will tick. */
export const clockShape: Shape = frame(
  menu.empleado.home,
  '<div class="shape-clock"><i></i><p class="shape-moment"><span data-part="date"></span><br><b><span data-part="time"></span><small data-part="seconds"></small></b></p><i></i></div><div class="shape-rest"></div><div class="shape-rest"></div><div class="shape-rest"></div>',
);

/** The list of one's own days, with the periods to choose from. */
export const historyShape: Shape = frame(
  menu.empleado.attendance,
  `<p class="shape-choices">${[periods.thisWeek, periods.thisMonth, periods.lastMonth, periods.lastDays, periods.other].map((choice) => `<span>${choice}</span>`).join(' ')}</p><div class="shape-rest"></div><div class="shape-days"></div>`,
);

/** The form to sign in. @param title the page's */
export function signInShape(title: string): Shape {
  return {
    page: 'access',
    html: `<div class="shape-page"><div class="shape-card shape-form">${brand}<p class="shape-intent"><b>${title}</b><br><span>${accessTexts.signInHelp}</span></p><p class="shape-field">${accessTexts.email}<i></i></p><p class="shape-field">${accessTexts.password}<i></i></p><i></i><p class="shape-forgotten">${accessTexts.forgotten}</p></div></div>`,
  };
}

/** The page with a shape in it, whose styles are its own: it is painted before any style sheet is there. */
export function withShape(html: string, { page, html: shape }: Shape): string {
  const typeface = html.match(/href="([^"]+geist-latin-wght[^"]+)"/)?.[1];
  const face = `@font-face{font-family:Geist;font-weight:100 900;font-display:swap;src:url(${typeface}) format("woff2")}`;
  return html
    .replace('<html lang="es">', `<html lang="es" data-page="${page}">`)
    .replace('</head>', `<style>${face}${css}</style></head>`)
    .replace(/(?=^ *<link rel="stylesheet")/m, `    <div class="shape" aria-hidden="true">${shape}</div>\n`);
}
