/** The pieces that an illness left of one absence as that one. @param join puts the later of two into the first */
export function joinPieces<Piece extends { readonly id: string }>(
  pieces: readonly Piece[],
  join: (first: Piece, later: Piece) => Piece,
): Piece[] {
  return [...Map.groupBy(pieces, ({ id }) => id).values()].map((own) => own.reduce(join));
}
