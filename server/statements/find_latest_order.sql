SELECT
  "number",
  "state",
  "total",
  "currency"
FROM
  "orders"
WHERE
  "account_id" = $1
  AND "state" <> $2
  AND placed_at > now() - make_interval(secs => $3::float8)
ORDER BY
  "id" DESC
LIMIT
  $4
