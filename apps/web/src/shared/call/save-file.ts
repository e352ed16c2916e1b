/** Hands a file to the person, as a download under a name. */
export function saveFile(contents: Blob, name: string): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then, so the memory can be freed.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
