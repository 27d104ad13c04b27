SELECT
  id
FROM
  orders
WHERE
  told IS DISTINCT FROM state
  AND state = 'placed'
  AND receipt_number IS NULL
  AND seller = $1::text
ORDER BY
  id
LIMIT
  $2::integer
FOR UPDATE
