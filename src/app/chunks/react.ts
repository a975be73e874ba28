// The chunk `react`: React, and the modules that protect it from the page's globals. A release leaves this chunk in the caches of the
// visitors, unless React or one of these modules has changed.
import 'react/jsx-runtime'
import 'react-dom/client'
