SELECT
  "order_line".*,
  "my_product"."id" AS "my_product_id",
  "my_product"."product_id" AS "owned_product_id",
  (
    SELECT
      later.product_id
    FROM
      my_product AS mine
      JOIN my_product AS later ON later.instead_of = mine.id
    WHERE
      mine.order_line_id = order_line.id
      AND mine.state = 'cancelled'
      AND later.state IN ('active', 'blocked')
  ) AS "became_product_id"
FROM
  "order_line"
  LEFT JOIN "my_product" ON "my_product"."order_line_id" = "order_line"."id"
  AND "my_product"."state" <> $1
WHERE
  "order_line"."order_id" = ANY ($2::BIGINT[])
ORDER BY
  "order_line"."order_id",
  "position"
