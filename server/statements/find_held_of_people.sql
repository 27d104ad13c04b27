SELECT
  "profile_id",
  "product_id",
  "date",
  "state",
  "product"."valid_until"
FROM
  "my_product"
  INNER JOIN "product" ON "product"."id" = "my_product"."product_id"
WHERE
  profile_id = ANY ($1::BIGINT[])
  AND coalesce(my_product.state IN ('active', 'blocked'), FALSE)
