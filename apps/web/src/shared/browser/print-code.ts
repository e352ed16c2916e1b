/** Prints lines and, below these, a picture that the page shows, without the page around it. */
export function printCode(lines: readonly string[], picture: SVGElement | null): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) return;
  for (const line of lines) {
    const block = contentDocument.createElement('p');
    block.textContent = line;
    contentDocument.body.append(block);
  }
  if (picture) {
    const copy = contentDocument.importNode(picture, true);
    copy.setAttribute('width', '220');
    copy.setAttribute('height', '220');
    contentDocument.body.append(copy);
  }
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
