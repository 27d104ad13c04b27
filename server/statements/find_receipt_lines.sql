SELECT
  "order_line"."position",
  "order_line"."goes_with",
  "order_line"."kind",
  "order_line"."name",
  "order_line"."variant",
  "order_line"."variant_name",
  "order_line"."date",
  "order_line"."profile_id",
  "order_line"."profile_name",
  "order_line"."price",
  "order_line"."net",
  "order_line"."tax",
  "order_line"."trace",
  "my_product"."product_id" AS "owned_product_id"
FROM
  "order_line"
  LEFT JOIN "my_product" ON "my_product"."order_line_id" = "order_line"."id"
WHERE
  "order_line"."order_id" = $1
ORDER BY
  "order_line"."position"
