SELECT
  "version"
FROM
  "cart"
WHERE
  "key_hash" = $1
