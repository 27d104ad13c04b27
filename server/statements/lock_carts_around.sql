SELECT
  "cart"."id",
  "account"."id" AS "account_id",
  "cart"."items"
FROM
  "profile" AS "them"
  INNER JOIN "profile" AS "me" ON "me"."household_id" = "them"."household_id"
  INNER JOIN "account" ON "account"."profile_id" = "me"."id"
  INNER JOIN "cart" ON "cart"."account_id" = "account"."id"
WHERE
  "them"."id" = $1
ORDER BY
  "cart"."id"
FOR UPDATE OF
  "cart"
