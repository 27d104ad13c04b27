SELECT
  "my_product"."id",
  "orders"."number",
  "account"."profile_id" AS "buyer"
FROM
  "my_product"
  INNER JOIN "order_line" ON "order_line"."id" = "my_product"."order_line_id"
  INNER JOIN "orders" ON "orders"."id" = "order_line"."order_id"
  LEFT JOIN "account" ON "account"."id" = "orders"."account_id"
WHERE
  "my_product"."id" = ANY ($1::BIGINT[])
  AND coalesce(orders.state = 'in_review', FALSE)
