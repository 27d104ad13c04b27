-- Who stands on the receipts of a purchase group: legal name, address, tax numbers, and what stands before their numbers. Null: its name must do.
ALTER TABLE purchase_group ADD COLUMN seller jsonb CHECK (jsonb_typeof(seller) = 'object');

-- The seller as it was when the receipt was numbered: a company that moves does not move its old receipts.
ALTER TABLE orders ADD COLUMN receipt_seller jsonb CHECK (jsonb_typeof(receipt_seller) = 'object');
ALTER TABLE orders ADD CHECK ((receipt_seller IS NULL) = (receipt_number IS NULL));
CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a receipt that is written is never another one' USING ERRCODE = '23514';
END $$;
CREATE TRIGGER keep_receipt BEFORE UPDATE OF receipt_seller, receipt_at ON orders FOR EACH ROW
  WHEN (OLD.receipt_number IS NOT NULL
    AND (NEW.receipt_seller, NEW.receipt_at) IS DISTINCT FROM (OLD.receipt_seller, OLD.receipt_at))
  EXECUTE FUNCTION keep_receipt();

-- What state of it whoever bought has last been told by mail. It is set with the mail's job, in one transaction: so there is one mail, and never two.
ALTER TABLE orders ADD COLUMN told text CHECK (told IN ('placed', 'in_review', 'cancelled'));
-- Nobody is told that something was placed before it has the number of its receipt: one index finds both.
DROP INDEX orders_without_receipt;
CREATE INDEX orders_to_tell ON orders (id) WHERE told IS DISTINCT FROM state;
