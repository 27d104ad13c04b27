SELECT
  "my_product"."id"
FROM
  "account"
  INNER JOIN "profile" AS "me" ON "me"."id" = "account"."profile_id"
  INNER JOIN "profile" AS "owner" ON "owner"."household_id" = "me"."household_id"
  INNER JOIN "my_product" ON "my_product"."profile_id" = "owner"."id"
  LEFT JOIN "order_line" ON "order_line"."id" = "my_product"."order_line_id"
  LEFT JOIN "orders" ON "orders"."id" = "order_line"."order_id"
WHERE
  "account"."id" = $1
  AND coalesce(orders.state IS DISTINCT FROM 'cancelled', FALSE)
LIMIT
  $2
