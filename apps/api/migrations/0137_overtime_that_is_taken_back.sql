-- Overtime that was granted or ordered can be taken back by whoever decides, or declined by its person, before it is worked. It keeps how it
-- would have been compensated; who ended it, when and why stand where the decision did, which overtime_decisions still has.
ALTER TABLE overtime_requests
  DROP CONSTRAINT overtime_requests_status_check,
  ADD CONSTRAINT overtime_requests_status_check
    CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'TAKEN_BACK', 'DECLINED')),
  DROP CONSTRAINT overtime_requests_check1,
  ADD CONSTRAINT overtime_requests_compensated
    CHECK ((status IN ('APPROVED', 'TAKEN_BACK', 'DECLINED')) = (compensated_as IS NOT NULL));
