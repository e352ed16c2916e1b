/** Normalises a typed time of day ('9', '930', '9.30', '09:30') to '09:30'; anything else stays as typed, trimmed. */
export function timeOfDay(typed: string): string {
  const text = typed.trim();
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/i.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return text;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Whether a text is a time of day as the API writes one. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
