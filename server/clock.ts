// An empty value counts as none, as in every setting.
const frozen = process.env.LYCEUM_NOW ? new Date(process.env.LYCEUM_NOW) : undefined;

if (frozen && Number.isNaN(frozen.getTime())) {
  throw new Error('LYCEUM_NOW is not a date; write it like 2026-12-01T10:00:00+04:00');
}

/** The present instant; `LYCEUM_NOW` freezes it, so that a day can be looked at before it comes. */
export function now(): Date {
  return frozen ?? new Date();
}
