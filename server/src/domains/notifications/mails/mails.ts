/** What a mail says, in keys of the translation pack, and where its one button leads (a path of the shop, or of the desk). */
export type Letter = {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** Of the values, those that stand below in a list: what, from where, when. One that is empty is left out. */
  facts?: readonly Fact[]
  button?: { label: string; path: string; at?: 'desk' }
  /** The value that is told word for word below all else: what was signed. */
  quotes?: string
  /** The purpose of the link behind the button: its `{token}` is made when the mail is written, of the value `link`. */
  signs?: string
  /** Somebody has us write to an address that may be anybody's: what is fixed is the subject, and what they say of themselves is one first name. */
  toStranger?: true
}

const facts = {
  identity: 'mails.fact.identity',
  device: 'mails.fact.device',
  total: 'mails.fact.total',
  order: 'mails.fact.order',
  receipt: 'mails.fact.receipt',
  time: 'mails.fact.time',
  network: 'mails.fact.network',
} as const
export type Fact = keyof typeof facts
export const factKey = (fact: Fact): string => facts[fact]
const origin = ['device', 'time', 'network'] as const

const toOrder = { label: 'mails.to_order', path: '/{locale}/myaccount/orders/{order}' } as const

const toHousehold = { label: 'mails.to_household', path: '/{locale}/myaccount' } as const

/** `text` says for whom something is bought: somebody else, whoever reads it, or whoever buys it and may not sign. */
const asksToSign = <T extends string>(text: T) =>
  ({
    subject: 'mails.waiver_request.subject',
    title: 'mails.waiver_request.title',
    paragraphs: [text, 'mails.waiver_request.once'],
    button: { label: 'mails.waiver_request.button', path: '/{locale}/sign#{token}' },
    signs: 'waiver',
    toStranger: true,
  }) as const

/** Every mail that is sent. `values` are put into its texts by name; what can change until it is read has no place in a mail. */
export const mails = {
  test: {
    subject: 'mails.test.subject',
    title: 'mails.test.title',
    paragraphs: ['mails.test.text'],
    button: { label: 'mails.test.button', path: '/' },
  },
  // What comes after the # stays in the browser: no server, no proxy and no log sees it.
  confirm: {
    subject: 'mails.confirm.subject',
    title: 'mails.confirm.title',
    paragraphs: ['mails.confirm.text', 'mails.confirm.once'],
    button: { label: 'mails.confirm.button', path: '/{locale}/confirm#{token}' },
    signs: 'confirm',
    toStranger: true,
  },
  reset: {
    subject: 'mails.reset.subject',
    title: 'mails.reset.title',
    paragraphs: ['mails.reset.text', 'mails.reset.ignore'],
    facts: origin,
    button: { label: 'mails.reset.button', path: '/{locale}/reset-password#{token}' },
    signs: 'reset',
  },
  changeAddress: {
    subject: 'mails.change_address.subject',
    title: 'mails.change_address.title',
    paragraphs: ['mails.change_address.text', 'mails.change_address.ignore'],
    button: { label: 'mails.change_address.button', path: '/{locale}/confirm#{token}' },
    signs: 'change_address',
    toStranger: true,
  },
  addressChanged: {
    subject: 'mails.address_changed.subject',
    title: 'mails.address_changed.title',
    paragraphs: ['mails.address_changed.text', 'mails.not_you'],
    facts: origin,
  },
  passwordChanged: {
    subject: 'mails.password_changed.subject',
    title: 'mails.password_changed.title',
    paragraphs: ['mails.password_changed.text', 'mails.password_changed.not_you'],
    facts: origin,
    button: { label: 'mails.password_changed.button', path: '/{locale}/forgotten-password' },
  },
  secondFactorOn: {
    subject: 'mails.second_factor.on_subject',
    title: 'mails.second_factor.on_title',
    paragraphs: ['mails.second_factor.on', 'mails.not_you'],
    facts: origin,
  },
  secondFactorOff: {
    subject: 'mails.second_factor.off_subject',
    title: 'mails.second_factor.off_title',
    paragraphs: ['mails.second_factor.off', 'mails.not_you_password'],
    facts: origin,
    button: { label: 'mails.password_changed.button', path: '/{locale}/forgotten-password' },
  },
  recoveryCodesRenewed: {
    subject: 'mails.recovery_codes.subject',
    title: 'mails.recovery_codes.title',
    paragraphs: ['mails.recovery_codes.text', 'mails.recovery_codes.not_you'],
    facts: origin,
    button: { label: 'mails.password_changed.button', path: '/{locale}/forgotten-password' },
  },
  identityLinked: {
    subject: 'mails.identity_linked.subject',
    title: 'mails.identity_linked.title',
    paragraphs: ['mails.identity_linked.text', 'mails.identity_linked.not_you'],
    facts: ['identity', ...origin],
    button: { label: 'mails.identity_linked.button', path: '/{locale}/myaccount/security' },
  },
  identityUnlinked: {
    subject: 'mails.identity_unlinked.subject',
    title: 'mails.identity_unlinked.title',
    paragraphs: ['mails.identity_unlinked.text', 'mails.not_you_password'],
    facts: origin,
    button: { label: 'mails.password_changed.button', path: '/{locale}/forgotten-password' },
  },
  newDevice: {
    subject: 'mails.new_device.subject',
    title: 'mails.new_device.title',
    paragraphs: ['mails.new_device.text', 'mails.new_device.not_you'],
    facts: origin,
    button: { label: 'mails.new_device.button', path: '/{locale}/myaccount/security' },
  },
  dataReady: {
    subject: 'mails.data_ready.subject',
    title: 'mails.data_ready.title',
    paragraphs: ['mails.data_ready.text', 'mails.data_ready.not_you'],
    button: { label: 'mails.data_ready.button', path: '/{locale}/myaccount/privacy' },
  },
  accountDeleted: {
    subject: 'mails.account_deleted.subject',
    title: 'mails.account_deleted.title',
    paragraphs: ['mails.account_deleted.text', 'mails.account_deleted.not_you'],
    facts: origin,
  },
  onboarding: {
    subject: 'mails.onboarding.subject',
    title: 'mails.onboarding.title',
    paragraphs: ['mails.onboarding.text', 'mails.onboarding.once'],
    button: { label: 'mails.onboarding.button', path: '/{locale}/create-my-account#{token}' },
    signs: 'onboarding',
    toStranger: true,
  },
  movedIn: {
    subject: 'mails.moved_in.subject',
    title: 'mails.moved_in.title',
    paragraphs: ['mails.moved_in.text', 'mails.moved_in.once'],
    button: { label: 'mails.reset.button', path: '/{locale}/reset-password#{token}' },
    signs: 'reset',
  },
  invitation: {
    subject: 'mails.invitation.subject',
    title: 'mails.invitation.title',
    paragraphs: ['mails.invitation.text', 'mails.invitation.what', 'mails.invitation.once'],
    button: { label: 'mails.invitation.button', path: '/{locale}/invitation#{token}' },
    signs: 'onboarding',
    toStranger: true,
  },
  waiverRequest: asksToSign('mails.waiver_request.text'),
  waiverRequestOwn: asksToSign('mails.waiver_request.text_own'),
  waiverRequestByMinor: asksToSign('mails.waiver_request.text_by_minor'),
  waiverCopy: {
    subject: 'mails.waiver_copy.subject',
    title: 'mails.waiver_copy.title',
    paragraphs: ['mails.waiver_copy.text', 'mails.waiver_copy.below'],
    facts: ['time'],
    quotes: 'markdown',
  },
  invitationAccepted: {
    subject: 'mails.invitation_accepted.subject',
    title: 'mails.invitation_accepted.title',
    paragraphs: ['mails.invitation_accepted.text'],
    button: toHousehold,
  },
  shareOffered: {
    subject: 'mails.share_offered.subject',
    title: 'mails.share_offered.title',
    paragraphs: ['mails.share_offered.text', 'mails.share_offered.how'],
    button: { label: 'mails.share_offered.button', path: '/{locale}/myaccount' },
    toStranger: true,
  },
  shareEnded: {
    subject: 'mails.share_ended.subject',
    title: 'mails.share_ended.title',
    paragraphs: ['mails.share_ended.text'],
    button: toHousehold,
  },
  shareGivenBack: {
    subject: 'mails.share_given_back.subject',
    title: 'mails.share_given_back.title',
    paragraphs: ['mails.share_given_back.text'],
    button: toHousehold,
  },
  photoFaceCovered: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.face_covered', 'mails.photo.how'],
    button: toHousehold,
  },
  photoBlurred: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.blurred', 'mails.photo.how'],
    button: toHousehold,
  },
  photoTooDark: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.too_dark', 'mails.photo.how'],
    button: toHousehold,
  },
  photoSomebodyElse: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.somebody_else', 'mails.photo.how'],
    button: toHousehold,
  },
  photoNoPhoto: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.no_photo', 'mails.photo.how'],
    button: toHousehold,
  },
  consentGiven: {
    subject: 'mails.consent_given.subject',
    title: 'mails.consent_given.title',
    paragraphs: ['mails.consent_given.text', 'mails.consent_given.back'],
    button: toHousehold,
  },
  memberLeft: {
    subject: 'mails.removed.subject',
    title: 'mails.removed.title',
    paragraphs: ['mails.removed.text'],
    button: toHousehold,
  },
  memberRemoved: {
    subject: 'mails.you_removed.subject',
    title: 'mails.you_removed.title',
    paragraphs: ['mails.you_removed.text'],
    button: toHousehold,
  },
  orderPlaced: {
    subject: 'mails.order_placed.subject',
    title: 'mails.order_placed.title',
    paragraphs: ['mails.order_placed.text'],
    facts: ['total', 'order', 'receipt'],
    button: toOrder,
  },
  orderGiven: {
    subject: 'mails.order_given.subject',
    title: 'mails.order_given.title',
    paragraphs: ['mails.order_given.text'],
    facts: ['total', 'order', 'receipt'],
    button: toOrder,
  },
  orderInReview: {
    subject: 'mails.order_in_review.subject',
    title: 'mails.order_in_review.title',
    paragraphs: ['mails.order_in_review.text'],
    facts: ['total', 'order'],
    button: toOrder,
  },
  orderRefused: {
    subject: 'mails.order_refused.subject',
    title: 'mails.order_refused.title',
    paragraphs: ['mails.order_refused.text'],
    facts: ['order'],
    button: toOrder,
  },
  orderForgotten: {
    subject: 'mails.order_forgotten.subject',
    title: 'mails.order_forgotten.title',
    paragraphs: ['mails.order_forgotten.text'],
    facts: ['order'],
    button: toOrder,
  },
  orderTooLate: {
    subject: 'mails.order_forgotten.subject',
    title: 'mails.order_forgotten.title',
    paragraphs: ['mails.order_too_late.text'],
    facts: ['order'],
    button: toOrder,
  },
  orderLetGo: {
    subject: 'mails.order_let_go.subject',
    title: 'mails.order_let_go.title',
    paragraphs: ['mails.order_let_go.text'],
    facts: ['order'],
    button: toOrder,
  },
  orderLost: {
    subject: 'mails.order_lost.subject',
    title: 'mails.order_lost.title',
    paragraphs: ['mails.order_lost.text'],
    facts: ['order', 'receipt'],
    button: toOrder,
  },
  auditEnd: {
    subject: 'mails.audit_end.subject',
    title: 'mails.audit_end.title',
    paragraphs: ['mails.audit_end.line', 'mails.audit_end.text', 'mails.audit_end.check'],
    facts: ['time'],
  },
  staffInvitation: {
    subject: 'mails.staff_invitation.subject',
    title: 'mails.staff_invitation.title',
    paragraphs: ['mails.staff_invitation.text', 'mails.staff_invitation.once'],
    button: { label: 'mails.staff_invitation.button', path: '/{locale}/staff/password#{token}', at: 'desk' },
    signs: 'staff_invitation',
  },
} satisfies Record<string, Letter>

export type MailName = keyof typeof mails
export const mailNames = Object.keys(mails) as [MailName, ...MailName[]]

/** What stands around every mail. */
export const frameKeys = {
  demo: 'mails.frame.demo',
  footer: 'mails.frame.footer',
  fact: 'mails.frame.fact',
  unknownDevice: 'mails.frame.unknown_device',
  somebody: 'mails.frame.somebody',
} as const

export const letterOf = (name: MailName): Letter => mails[name]

export const keysOf = ({ subject, title, paragraphs, facts = [], button }: Letter): string[] => [
  subject,
  title,
  ...paragraphs,
  ...facts.map(factKey),
  ...(button ? [button.label] : []),
]
