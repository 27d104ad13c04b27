SELECT
  "my_product".*
FROM
  "profile" AS "me"
  INNER JOIN "profile" AS "owner" ON "owner"."household_id" = "me"."household_id"
  INNER JOIN "my_product" ON "my_product"."profile_id" = "owner"."id"
WHERE
  "me"."id" = $1
ORDER BY
  "my_product"."id" DESC
