const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';

/**
 * Whether a text in capitals is a Spanish NIF whose control character is right: of a person (DNI 12345678Z, NIE X1234567L) or
 * of a company (B58378431). Rule: Real Decreto 1065/2007, art. 18–22, and Orden EHA/451/2008 for the control of companies.
 */
export function isSpanishTaxId(text: string): boolean {
  if (isSpanishPersonId(text)) return true;
  if (/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(text)) return isCompanyId(text);
  return false;
}

/** Whether a text in capitals is the number of a person, a DNI or a NIE, whose letter is right. */
export function isSpanishPersonId(text: string): boolean {
  return /^[XYZ]?\d{7,8}[A-Z]$/.test(text) && isPersonId(text);
}

function isPersonId(text: string): boolean {
  // X, Y and Z stand for 0, 1 and 2 before the seven digits of a foreigner.
  const digits = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return digits.length === 8 && personLetters[Number(digits) % 23] === text.at(-1);
}

function isCompanyId(text: string): boolean {
  const sum = [...text.slice(1, 8)].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const given = text.at(-1) ?? '';
  // Some kinds of company have a letter there, some a digit, the rest either.
  if (/^[PQRSNW]/.test(text)) return given === companyLetters[control];
  if (/^[ABEH]/.test(text)) return given === String(control);
  return given === String(control) || given === companyLetters[control];
}
