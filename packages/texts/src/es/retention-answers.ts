/** The server's answers about retention. */
export const retentionAnswers = {
  stillKept: (first: string) =>
    `La ley pide conservar cuatro años: solo se puede eliminar lo anterior al ${first.split('-').reverse().join('/')}.`,
  certificateFile: (number: number) => `certificado-eliminacion-${number}.json`,
};
