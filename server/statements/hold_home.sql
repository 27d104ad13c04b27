SELECT
  "household"."id"
FROM
  "profile"
  INNER JOIN "household" ON "household"."id" = "profile"."household_id"
WHERE
  "profile"."id" = $1
FOR KEY SHARE OF
  "household"
