import './process-zone.ts';

/** Makes core fail if it reads the process's zone or uses local time. So tests that are not about zones need to run in one zone only. */
function refuse(what: string): never {
  throw new Error(`${what} reads the time zone of the process`);
}

const forbid = (target: object, owner: string, names: readonly string[]) => {
  for (const name of names)
    Object.defineProperty(target, name, { value: () => refuse(`${owner}.${name}`), configurable: true });
};

const ofLocalTime =
  /^((get|set)(Date|Day|FullYear|Hours|Minutes|Seconds|Milliseconds|Month|Year)|getTimezoneOffset|to(Date|Time|Locale\w*)?String)$/;
forbid(
  Date.prototype,
  'Date',
  Object.getOwnPropertyNames(Date.prototype).filter((name) => ofLocalTime.test(name)),
);
forbid(
  Temporal.Now,
  'Temporal.Now',
  Object.getOwnPropertyNames(Temporal.Now).filter((name) => name !== 'instant'),
);

/** A time of day without what says of which zone. */
const isLocal = (text: unknown) =>
  typeof text === 'string' && /\d:\d/.test(text) && !/Z$|[+-]\d\d:?\d\d$/.test(text);

const { parse } = Date;
Date.parse = (text) => (isLocal(text) ? refuse('Date.parse') : parse(text));

const isGuarded = Symbol.for('no-process-zone');
const guarded = globalThis as { [isGuarded]?: boolean };
if (!guarded[isGuarded]) {
  guarded[isGuarded] = true;
  globalThis.Date = new Proxy(Date, {
    apply: () => refuse('Date()'),
    construct: (target, given, made) =>
      given.length > 1 || isLocal(given[0]) ? refuse('new Date') : Reflect.construct(target, given, made),
  });
  const hasZone = (given: unknown[]) =>
    Boolean((given[1] as Intl.DateTimeFormatOptions | undefined)?.timeZone);
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    apply: (target, self, given) =>
      hasZone(given) ? Reflect.apply(target, self, given) : refuse('Intl.DateTimeFormat'),
    construct: (target, given, made) =>
      hasZone(given) ? Reflect.construct(target, given, made) : refuse('Intl.DateTimeFormat'),
  });
}
