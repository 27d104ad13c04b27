SELECT
  "id",
  "cart_id",
  "cart_version"
FROM
  "payment_attempt"
WHERE
  "unwanted_at" IS NULL
  AND state IN ('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized')
  AND "id" > $1
ORDER BY
  "id"
LIMIT
  $2::integer
