/** The share of the agreed hours that a pact of complementary hours may have, in percent: 30, or up to 60 by collective agreement. Art. 12.5.c ET. */
export const pactPercent = { usual: 30, most: 60 } as const;
