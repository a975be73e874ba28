// The words at a required field that is empty (specification §5.2).
export const REQUIRED_MESSAGE = 'This field is required'
