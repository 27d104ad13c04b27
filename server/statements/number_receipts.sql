UPDATE orders
SET
  receipt_number = $1::integer + place,
  receipt_at = now(),
  receipt_seller = $2::jsonb,
  told = 'placed'
FROM
  unnest($3::BIGINT[]) WITH ORDINALITY AS due (order_id, place)
WHERE
  id = order_id
RETURNING
  id,
  state
