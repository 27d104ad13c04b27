UPDATE payment_attempt
SET
  taken = nullif($1::integer, amount)
WHERE
  id = $2::bigint
  AND taken IS DISTINCT FROM nullif($3::integer, amount)
RETURNING
  id
