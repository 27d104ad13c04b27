SELECT
  "id",
  "version"
FROM
  "cart"
WHERE
  "id" = ANY ($1::BIGINT[])
