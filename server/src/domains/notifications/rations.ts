/**
 * The rate limits of all mails. allowance-store.ts counts them in the transaction that sends the mail. How often a
 * stranger may request a reset at all is limited with their other attempts: credentials/tries.ts.
 */
export const mailRations = {
  /** News of one kind to one account in an hour, unless the letter sets `mostAnHour`. */
  newsAnHour: 5,
  /**
   * Limits of one kind of mail that an account sends to strangers; of all such mails to one mailbox, from whichever
   * sender; and of one account to one mailbox, so that no account alone uses up the mailbox's limit.
   */
  toStrangers: { account: { most: 20, hours: 24 }, mailbox: { most: 6, hours: 24 }, toMailbox: { most: 4, hours: 24 } },
  /**
   * Mails to confirm an address that one address gets in a day. Each network has a share of its own, which no other
   * network can use up. Further mails come out of a share for all networks; otherwise many networks together could
   * flood a mailbox.
   */
  confirmLinksADay: {
    /** For new accounts, which a caller could delete and make again. */
    'confirm sign-up': { own: 1, shared: 2 },
    /** For an existing account with this address. */
    'confirm again': { own: 2, shared: 4 },
  },
  /**
   * Links to reset a password: a link is valid for half an hour and three are valid at a time, so a guest beyond the
   * limit still has a valid one.
   */
  resets: { most: 6, hours: 1 },
  /** Onboarding links that are sent again when an invited person signs up without theirs. */
  onboardingAgain: { address: { most: 3, hours: 24 }, network: { most: 30, hours: 24 } },
} as const
