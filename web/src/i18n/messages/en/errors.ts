export const errors = {
  sessionTitle: 'Sorry! The session expired',
  sessionText: 'Hello. It looks like you have been idle for some time. You need to login again.',
  badRequestTitle: 'Something went wrong!',
  badRequestText: 'Please double check your actions or retry.',
  notFoundTitle: 'Sorry, we could not process your request',
  notFoundText: 'Please try again later or contact support. Thank you.',
  networkTitle: 'Sorry! No internet detected',
  networkText: 'Please check your internet connection and retry.',
  timeoutTitle: 'Oops! This has taken longer than usual! Our bad!',
  timeoutText: 'Might be a slow connection. Please try again or retry later.',
  otherTitle: 'Something went wrong while fetching your request',
  otherText: 'If this persists, please try again later or contact support',
} as const;
