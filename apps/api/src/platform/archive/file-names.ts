/** A person's name as part of a file name, on any disk. */
export function fileWord(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'sin-nombre';
}

/** Gives each file of an archive a unique name, because two people may have the same name. */
export function freeNames(): (plain: string) => string {
  const taken = new Set<string>();
  return (plain) => {
    const dot = plain.lastIndexOf('.');
    let name = plain;
    for (let count = 2; taken.has(name); count += 1)
      name = `${plain.slice(0, dot)}-${count}${plain.slice(dot)}`;
    taken.add(name);
    return name;
  };
}
