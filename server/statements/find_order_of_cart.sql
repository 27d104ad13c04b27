SELECT
  "number",
  "state",
  "total",
  "currency"
FROM
  "orders"
WHERE
  "cart_id" = $1
