/** For a wait that ends as soon as what it waits for is there: a busy machine needs many times what an idle one does. */
export const patience = { timeout: 120_000, interval: 20 };
