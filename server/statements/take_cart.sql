WITH
  whose AS (
    SELECT
      id
    FROM
      account
    WHERE
      id = $1::bigint
    FOR KEY SHARE
  ),
  taken AS (
    DELETE FROM cart USING whose
    WHERE
      cart.account_id = whose.id
      AND cart.id = $2::bigint
      AND cart.xmin = $3::text::xid
    RETURNING
      cart.id
  )
SELECT
  id
FROM
  taken
