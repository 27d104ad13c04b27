WITH
  w AS (
    SELECT
      product,
      DAY
    FROM
      jsonb_to_recordset($1::jsonb) AS w (product integer, DAY date)
  )
UPDATE stock_hold h
SET
  until = 'infinity'
FROM
  w
WHERE
  h.product_id = ANY (
    ARRAY(
      SELECT
        product
      FROM
        w
    )
  )
  AND h.day = ANY (
    ARRAY(
      SELECT
        DAY
      FROM
        w
    )
  )
  AND h.product_id = w.product
  AND h.day = w.day
  AND h.holder = $2::bigint
  AND coalesce(NOT has_lapsed (h.until), FALSE)
RETURNING
  h.product_id,
  h.day,
  h.places
