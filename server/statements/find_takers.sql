SELECT
  "profile"."id",
  "profile"."first_name",
  "profile"."last_name",
  "profile"."dob",
  "profile"."email",
  "profile"."held",
  "member"."is_admin",
  "member"."is_guest",
  account.id IS NOT NULL AS "has_login",
  "consent"."id" AS "consent_id"
FROM
  "profile" AS "me"
  INNER JOIN "group_member" AS "member" ON "member"."household_id" = "me"."household_id"
  INNER JOIN "profile" ON "profile"."household_id" = "member"."home_id"
  AND "profile"."id" = "member"."profile_id"
  LEFT JOIN "account" ON "account"."profile_id" = "profile"."id"
  LEFT JOIN "minor_consent" AS "consent" ON "consent"."household_id" = "profile"."household_id"
  AND "consent"."profile_id" = "profile"."id"
  AND "consent"."withdrawn_at" IS NULL
WHERE
  "me"."id" = $1
ORDER BY
  "member"."is_admin" DESC,
  "member"."id"
