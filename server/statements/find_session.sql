SELECT
  "account"."id" AS "accountId",
  "account"."profile_id" AS "profileId",
  "account"."email",
  "account"."confirmed_at" AS "confirmedAt",
  "account"."measurement_system" AS "measurementSystem",
  "account"."locale",
  "session"."id" AS "sessionId",
  "session"."created_at" AS "signedInAt",
  "session"."identity_provider" AS "identityProvider",
  "session"."waits_for_code" AS "waitsForCode",
  "account"."password_hash" IS NOT NULL AS "hasPassword",
  session.last_seen_at < now() - interval '30 seconds' AS "unseen"
FROM
  "session"
  INNER JOIN "account" ON "account"."id" = "session"."account_id"
WHERE
  "session"."id_hash" = $1
  AND "session"."last_seen_at" > now() - make_interval(mins => $2, secs => 30)
  AND "session"."created_at" > now() - make_interval(hours => $3)
  AND "session"."last_seen_at" < now() + interval '1 hour'
