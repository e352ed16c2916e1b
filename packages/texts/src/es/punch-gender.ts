/** The ending of what is said of a punch: la entrada, la salida; el inicio and el fin de pausa. */
export function endingOf(type: 'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END'): 'a' | 'o' {
  return type === 'IN' || type === 'OUT' ? 'a' : 'o';
}
