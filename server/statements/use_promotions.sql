UPDATE promotion_hold h
SET
  until = 'infinity'
FROM
  jsonb_to_recordset($1::jsonb) AS u (promotion text, scope text)
WHERE
  h.promotion = u.promotion
  AND h.scope = u.scope
  AND h.holder = $2::bigint
  AND NOT has_lapsed (h.until)
RETURNING
  h.promotion,
  h.scope
