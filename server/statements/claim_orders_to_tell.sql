UPDATE orders
SET
  told = state
WHERE
  id IN (
    SELECT
      id
    FROM
      orders
    WHERE
      told IS DISTINCT FROM state
      AND state <> 'placed'
    ORDER BY
      id
    LIMIT
      $1::integer
    FOR UPDATE
      SKIP LOCKED
  )
RETURNING
  id,
  state
