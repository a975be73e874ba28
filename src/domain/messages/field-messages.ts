// The words at a required field that is empty (specification §5).
export const REQUIRED_MESSAGE = 'This field is required'
