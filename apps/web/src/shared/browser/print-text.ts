/** Prints a text alone, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentWindow, contentDocument } = frame;
  if (!contentWindow || !contentDocument) return;
  const block = contentDocument.createElement('pre');
  block.textContent = text;
  contentDocument.body.append(block);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
