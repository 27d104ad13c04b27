SELECT
  "profile"."id",
  "profile"."first_name",
  "profile"."last_name",
  "profile"."dob",
  "profile"."email",
  "profile"."held",
  "member"."is_admin",
  "member"."is_guest",
  account.id IS NOT NULL AS "has_login"
FROM
  "profile" AS "me"
  INNER JOIN "group_member" AS "member" ON "member"."household_id" = "me"."household_id"
  INNER JOIN "profile" ON "profile"."household_id" = "member"."home_id"
  AND "profile"."id" = "member"."profile_id"
  LEFT JOIN "account" ON "account"."profile_id" = "profile"."id"
WHERE
  "me"."id" = $1
ORDER BY
  "member"."is_admin" DESC,
  "member"."id"
