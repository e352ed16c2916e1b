import { keptWords, verificationTexts as texts } from '@jornada/texts/verification';
import './verifier.css';
import { type Outcome, verifyFiles } from './verify-files.ts';

const main = document.getElementById('verifier') as HTMLElement;

const input = element('input', { type: 'file', multiple: true, id: 'files' });
const help = element('p', { id: 'files-help', textContent: texts.chooseHelp });
input.setAttribute('aria-describedby', help.id);
const label = element('label', { htmlFor: input.id, textContent: texts.choose });
const chosen = element('ul', {});
chosen.setAttribute('aria-label', texts.chosen);
const drop = element('div', { className: 'drop' }, [label, input, help, chosen]);
const pasteLabel = element('label', { htmlFor: 'pasted', textContent: texts.paste });
const pasted = element('textarea', { id: 'pasted', rows: 2, spellcheck: false });
const button = element('button', { type: 'button', textContent: texts.verify });
const progress = element('progress', { max: 1, value: 0, hidden: true });
progress.setAttribute('aria-label', texts.verify);
const status = element('div', { className: 'outcome' });
status.setAttribute('role', 'status');
let files: File[] = [];

main.append(
  element('h1', { textContent: texts.title }),
  element('p', { className: 'intro', textContent: texts.intro }),
  element('div', { className: 'card' }, [
    drop,
    element('div', { className: 'pasted' }, [pasteLabel, pasted]),
    element('p', { className: 'next', textContent: texts.next }),
    button,
    progress,
  ]),
  status,
);

input.addEventListener('change', () => choose([...(input.files ?? [])]));
drop.addEventListener('dragover', (event) => event.preventDefault());
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  choose([...files, ...(event.dataTransfer?.files ?? [])]);
});
button.addEventListener('click', () => void run());

function choose(given: File[]): void {
  files = given;
  chosen.replaceChildren(...files.map(({ name }) => element('li', { textContent: name })));
}

async function run(): Promise<void> {
  button.disabled = true;
  progress.hidden = false;
  let told = -1;
  const outcome = await verifyFiles(files, pasted.value.trim(), (share) => {
    progress.value = share;
    const percent = Math.floor(share * 10) * 10;
    if (percent !== told) status.textContent = texts.progress(percent);
    told = percent;
  }).finally(() => {
    button.disabled = false;
    progress.hidden = true;
  });
  show(outcome);
}

function show({ kind, title, findings, remarks, missing }: Outcome): void {
  status.dataset.kind = kind;
  status.replaceChildren(
    element('p', { className: 'kind', textContent: texts.kinds[kind] }),
    element('h2', { textContent: title }),
    ...(findings.length > 0 ? [list('ol', findings)] : []),
    ...remarks.map((textContent) => element('p', { textContent })),
    ...(missing.length > 0 ? [element('h3', { textContent: keptWords.missing }), list('ul', missing)] : []),
  );
  status.scrollIntoView({ block: 'nearest' });
}

function list(name: 'ol' | 'ul', lines: readonly string[]): HTMLElement {
  return element(
    name,
    {},
    lines.map((textContent) => element('li', { textContent })),
  );
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  fields: Partial<HTMLElementTagNameMap[K]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), fields);
  made.append(...children);
  return made;
}
