-- Of each order that was placed before 0058: in a transaction of its own, which keeps nobody from ordering.
INSERT INTO order_tender (order_id, position, kind, amount, attempt_id)
  SELECT id, 1, 'card', net_total, payment_id FROM orders WHERE payment_id IS NOT NULL
  UNION ALL SELECT id, 2, 'credit', credit_applied, NULL FROM orders WHERE credit_applied > 0
  ORDER BY 1, 2
ON CONFLICT DO NOTHING;
