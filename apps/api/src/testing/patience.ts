/** Options of `vi.waitFor`, with a timeout long enough for a very busy machine. */
export const patience = { timeout: 120_000, interval: 20 };
