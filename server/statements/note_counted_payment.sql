UPDATE payment_attempt
SET
  counted_by = $1::bytea[],
  counted_at = $2::timestamptz
WHERE
  id = $3::bigint
RETURNING
  id
