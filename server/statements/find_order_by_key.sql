SELECT
  "number",
  "state",
  "total",
  "currency",
  "operation_body"
FROM
  "orders"
WHERE
  "account_id" = $1
  AND "operation_key" = $2
