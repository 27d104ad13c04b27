/**
 * How often somebody is written to: the limits of all mails. They are counted by `mayOnceMore` (allowance-store.ts), in the transaction in which the mail
 * goes out. How often a stranger may ask for a reset at all is counted with what else they try: credentials/tries.ts.
 */
export const mailRations = {
  /** News of one kind to the holder of an account in an hour, unless the letter says another number (`mostAnHour`). */
  newsAnHour: 5,
  /**
   * What an account may have us write to others of one kind; and what one mailbox gets of all kinds, whoever sends, from wherever. Of that one account has
   * a part: nobody alone keeps others from writing there.
   */
  toStrangers: { account: { most: 20, hours: 24 }, mailbox: { most: 6, hours: 24 }, toMailbox: { most: 4, hours: 24 } },
  /**
   * Mails with a link to confirm an address that one address gets in a day. Whoever asks has a share of their network's own, which nobody elsewhere uses
   * up; what is more comes out of one that all share who ask for this address, or many networks would soon fill a mailbox.
   */
  confirmLinksADay: {
    /** Of accounts that were made, which can be deleted and made again. */
    'confirm sign-up': { own: 1, shared: 2 },
    /** Of an account that has the address. */
    'confirm again': { own: 2, shared: 4 },
  },
  /** Links to choose a new password: as many as links that are good for half an hour, three at a time, add up to. Whoever is refused has one that works. */
  resets: { most: 6, hours: 1 },
  /** Links that are sent once more because somebody signs up without theirs. */
  onboardingAgain: { address: { most: 3, hours: 24 }, network: { most: 30, hours: 24 } },
} as const
