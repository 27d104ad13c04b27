SELECT
  "profile_share"."id",
  "profile_share"."created_at",
  "profile_share"."expires_at",
  "profile"."id" AS "profile_id",
  "profile"."first_name",
  "profile"."last_name",
  "profile"."dob",
  "giver"."first_name" AS "giver_first_name",
  "giver"."last_name" AS "giver_last_name"
FROM
  "profile_share"
  INNER JOIN "profile" ON "profile"."id" = "profile_share"."profile_id"
  LEFT JOIN "profile" AS "giver" ON "giver"."id" = "profile_share"."offered_by"
WHERE
  lower(profile_share.email) = lower($1)
  AND profile_share.accepted_at IS NULL
  AND profile_share.expires_at > now()
  AND "profile_share"."household_id" != (
    SELECT
      "me"."household_id"
    FROM
      "profile" AS "me"
    WHERE
      "me"."id" = $2
  )
ORDER BY
  "profile_share"."id"
