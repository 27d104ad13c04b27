import { createClock } from './kernel/clock.ts'
import { ConfigError, type Config } from './config/read.ts'
import { type Db } from './db/connect.ts'
import { type News } from './db/news.ts'
import { takeSnapshot } from './db/snapshot.ts'
import { createAudit, entryWriter, tellEnd } from './domains/audit/audit.ts'
import { auditRoutes } from './domains/audit/routes.ts'
import { createCatalogue, loadCatalogue } from './domains/catalogue/catalogue.ts'
import { catalogueFiles, catalogueRoutes } from './domains/catalogue/routes.ts'
import { createClientReports } from './domains/client-reports/client-reports.ts'
import { clientReportRoutes } from './domains/client-reports/routes.ts'
import { createFlags, loadFlags } from './domains/flags/flags.ts'
import { flagRoutes } from './domains/flags/routes.ts'
import { createIdentity, demoAccountExists, noQuestions } from './domains/identity/identity.ts'
import { isCommon } from './domains/identity/common-passwords.ts'
import { createPasswords } from './domains/identity/passwords.ts'
import { identityRoutes } from './domains/identity/routes.ts'
import { createTries } from './domains/identity/tries.ts'
import { createLegal, demoLegalTexts, loadLegalTexts } from './domains/legal/legal.ts'
import { legalRoutes } from './domains/legal/routes.ts'
import { createNotifications, createTexting, sendAuditEnd } from './domains/notifications/notifications.ts'
import { createProfiles, createSmsConsent } from './domains/profiles/profiles.ts'
import { profileRoutes } from './domains/profiles/routes.ts'
import { createStaff, demoMemberExists, listSignIns } from './domains/staff/staff.ts'
import { staffRoutes } from './domains/staff/routes.ts'
import { translationFiles, translationRoutes } from './domains/translations/routes.ts'
import { createTranslations, loadPacks } from './domains/translations/translations.ts'
import { createSmtpMail } from './providers/mail/smtp.ts'
import { createTwilio } from './providers/sms/twilio.ts'
import { openIdFrom } from './providers/social/from-settings.ts'
import { type Log } from './observability/log.ts'
import { createSeals } from './secrets/seal.ts'
import { createSealer } from './secrets/sealed.ts'
import { type Metrics } from './observability/metrics.ts'

export type Complete = Config & { secretKey: string; database: { url: string; directUrl: string } }

export function complete(config: Config): Complete {
  const { url, directUrl } = config.database
  const problems = [
    ...(url && directUrl ? [] : ['DATABASE_URL: this role needs a database']),
    ...(config.secretKey ? [] : ['SECRET_KEY: this role needs one']),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return config as Complete
}
export async function refuseDemoLogins({ mode }: Config, db: Db): Promise<void> {
  if (mode === 'live' && ((await demoAccountExists(db)) || (await demoMemberExists(db)))) {
    throw new ConfigError([
      'MODE: this database has demo logins, whose passwords everybody knows; live mode needs a database of its own',
    ])
  }
}

/** A wrong file stops the start, before anybody could agree to half a text. */
async function readLegalTexts({ mode, legalDir = demoLegalTexts }: Complete) {
  const { texts, problems } = await loadLegalTexts(legalDir, { mode })
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `LEGAL_DIR: ${problem}`))
  return texts
}

export type Tools = { db: Db; news: News; log: Log; metrics: Metrics }

/** The domains, each with what it needs, lowest first. What is the same for everybody is held in memory. */
export async function composeDomains(config: Complete, { db, news, log, metrics }: Tools) {
  const hold = <T>(topic: string, load: () => Promise<T>) =>
    takeSnapshot(news, topic, load, (err) => log.warn({ err, topic }, 'could not load again'))
  const clock = createClock(config.shopNow, config.timeZone)

  const [heldFlags, heldPacks, heldCatalogue] = await Promise.all([
    hold('flags', () => loadFlags(db)),
    hold('translations', () => loadPacks(db)),
    hold('catalogue', () => loadCatalogue(db)),
  ])
  const clientReports = createClientReports({ log, counted: metrics.clientReported, publicUrl: config.publicUrl })
  const flags = createFlags({ held: heldFlags })
  const translations = createTranslations({ held: heldPacks })
  const legal = createLegal({ texts: await readLegalTexts(config), clock })
  const catalogue = createCatalogue({ held: heldCatalogue, clock, timeZone: config.timeZone })
  const profiles = createProfiles({ db, ageOf: catalogue.ageOf })
  const mail = createSmtpMail(config.mail)
  const { mode, publicUrl } = config
  const notifications = createNotifications({
    mail,
    words: translations.text,
    mode,
    publicUrl,
    deskUrl: config.deskUrl,
    seal: createSeals(config.secretKey).seal,
    timeZone: config.timeZone,
  })
  const sms = config.sms && createTwilio(config.sms)
  const smsConsent = createSmsConsent({ db, sms, publicUrl, secretKey: config.secretKey, profile: profiles.profile })
  const texting = createTexting({
    sms,
    words: translations.text,
    publicUrl,
    onOptedOut: smsConsent.optOut,
    isStopped: smsConsent.isStopped,
  })
  const sealer = createSealer(config.secretKey, {
    oldKeys: config.oldSecretKeys,
    onUnreadable: (kind) => log.warn({ kind }, 'a secret can’t be read; was SECRET_KEY changed without SECRET_KEY_OLD?'),
  })
  const passwords = createPasswords({ memoryKib: config.passwordMemoryKib })
  const identity = createIdentity({
    db,
    clock,
    profiles,
    passwords,
    secretKey: config.secretKey,
    oldSecretKeys: config.oldSecretKeys,
    sealer,
    session: config.session,
    issuer: 'Alpenglow',
    questions: {
      ...noQuestions,
      dataOf: { textMessages: ({ profileId }) => smsConsent.statusOf(profileId) },
      kept: ({ profileId }) => smsConsent.kept(profileId),
    },
    welcomeBySms: smsConsent.welcome,
    socialPorts: config.social.map((settings) => openIdFrom(settings, publicUrl)),
  })

  const keys = [config.secretKey, ...config.oldSecretKeys] as const
  const writeEntry = entryWriter({
    keys,
    onBroken: () =>
      log.error('somebody besides the shop was at the audit log, or SECRET_KEY_OLD is missing: docs/audit-log.md'),
  })
  const { files, readers } = config.auditEndTo
  const tellAuditEnd = () =>
    tellEnd(db, {
      files,
      mail: async (tx, end) => {
        for (const reader of readers) await sendAuditEnd(tx, reader, end)
      },
    })
  const audit = createAudit({ db, timeZone: config.timeZone, keys, questions: { whoSignedIn: () => listSignIns(db) } })
  const staff = createStaff({
    db,
    passwords: { ...passwords, isCommon },
    tries: createTries({ db, secretKey: config.secretKey }),
    seals: createSeals(config.secretKey),
    sealer,
    writeEntry,
  })

  return {
    writeEntry,
    tellAuditEnd,
    staff,
    translations,
    flags,
    identity,
    passwords,
    notifications,
    texting,
    smsConsent,
    mail,
    routes: [
      auditRoutes(audit),
      staffRoutes(staff),
      clientReportRoutes(clientReports),
      flagRoutes(flags),
      translationRoutes(translations),
      legalRoutes(legal),
      catalogueRoutes(catalogue),
      profileRoutes(profiles, smsConsent),
      identityRoutes(identity),
    ].flat(),
    files: [...translationFiles(translations), ...catalogueFiles(catalogue)],
    catalogue,
    clock,
  }
}
