SELECT DISTINCT
  seller,
  state
FROM
  orders
WHERE
  told IS DISTINCT FROM state
ORDER BY
  seller
