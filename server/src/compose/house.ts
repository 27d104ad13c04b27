import type { Complete } from '../config/complete.ts'
import type { Db } from '../db/connect.ts'
import type { News } from '../db/news.ts'
import { takeSnapshot } from '../db/snapshot.ts'
import type { Adaptors, House } from '../domains/house.ts'
import { createClock } from '../kernel/clock.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { createSignedLinks } from '../secrets/signed-links.ts'
import { vaultSecret } from '../secrets/vault-secret.ts'
import { createEncryption } from '../secrets/encryption.ts'
import { chooseAdaptors } from './adaptors.ts'

type Ground = { db: Db; news: News; log: Log; metrics: Metrics }

/** `instead` are adaptors that a test substitutes. */
export function createHouse(config: Complete, { db, news, log, metrics }: Ground, instead: Partial<Adaptors> = {}): House {
  return {
    config,
    db,
    news,
    log,
    metrics,
    clock: createClock(config.shopNow, config.timeZone),
    signedLinks: createSignedLinks(config.secretKey),
    encryption: createEncryption(config.secretKey, {
      oldKeys: config.oldSecretKeys,
      onUnreadable: (kind) => log.warn({ kind }, 'a secret can’t be read; was SECRET_KEY changed without SECRET_KEY_OLD?'),
    }),
    adaptors: { ...chooseAdaptors(config), ...instead },
    vault: config.vault && { url: config.vault.url, secret: config.vault.secret ?? vaultSecret(config.secretKey) },
    hold: (topic, load) => takeSnapshot(news, topic, load, (err) => log.warn({ err, topic }, 'could not load again')),
  }
}
