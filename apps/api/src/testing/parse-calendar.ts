/** The properties of an event, by name with parameters: `DTSTART;VALUE=DATE`. */
export type CalendarEvent = Readonly<Record<string, string>>;

/** Parses a calendar (RFC 5545): CRLF line ends, folded lines, escaped texts. */
export function parseCalendar(text: string): { readonly name: string; readonly events: CalendarEvent[] } {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('no calendar');
  const events: Record<string, string>[] = [];
  let name = '';
  let current: Record<string, string> | null = null;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [key, value] = [line.slice(0, colon), line.slice(colon + 1)];
    if (line === 'BEGIN:VEVENT') current = {};
    else if (line === 'END:VEVENT' && current) {
      events.push(current);
      current = null;
    } else if (current) current[key] = unescaped(value);
    else if (key === 'X-WR-CALNAME') name = unescaped(value);
  }
  return { name, events };
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}
