UPDATE payment_attempt
SET
  is_told = TRUE
WHERE
  id = $1::bigint
  AND NOT is_told
RETURNING
  id
